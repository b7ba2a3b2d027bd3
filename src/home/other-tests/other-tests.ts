import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { BriefcaseBusiness, type LucideIcon, Mic, PlaneTakeoff, Puzzle, Soup, Sparkles } from 'lucide-react';

/** A test other than this quiz, as the page of more tests lists it. */
export interface OtherTest {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly description: MessageDescriptor;
  readonly questionCount: number;
  /** Colour of the icon. */
  readonly colour: 'violet' | 'gold' | 'pink' | 'cyan' | 'mint' | 'coral';
  readonly Icon: LucideIcon;
  /** Shown, but not yet available. */
  readonly isComingSoon: boolean;
}

/** The six other tests, in the order of spec §3. */
export const OTHER_TESTS: readonly OtherTest[] = [
  {
    id: 'idol',
    title: msg({ id: 'tests.idol.title', message: '나와 어울리는 K-POP 아이돌' }),
    description: msg({ id: 'tests.idol.description', message: '무대에서 나랑 딱 눈이 마주칠 아이돌은 누굴까요?' }),
    questionCount: 8,
    colour: 'violet',
    Icon: Mic,
    isComingSoon: true,
  },
  {
    id: 'career',
    title: msg({ id: 'tests.career.title', message: '나에게 꼭 맞는 직업' }),
    description: msg({ id: 'tests.career.description', message: '월요일 아침, 알람보다 먼저 나를 깨울 일은 뭘까요?' }),
    questionCount: 10,
    colour: 'gold',
    Icon: BriefcaseBusiness,
    isComingSoon: true,
  },
  {
    id: 'dating',
    title: msg({ id: 'tests.dating.title', message: '나의 연애 스타일' }),
    description: msg({ id: 'tests.dating.description', message: '밀당파? 직진파? 내 답장 속도는 알고 있어요.' }),
    questionCount: 7,
    colour: 'pink',
    Icon: Sparkles,
    isComingSoon: true,
  },
  {
    id: 'travel',
    title: msg({ id: 'tests.travel.title', message: '지금 떠나야 할 여행지' }),
    description: msg({ id: 'tests.travel.description', message: '내 성격이면 지금쯤 어느 나라에 가 있어야 할까요?' }),
    questionCount: 6,
    colour: 'cyan',
    Icon: PlaneTakeoff,
    isComingSoon: true,
  },
  {
    id: 'mbti',
    title: msg({ id: 'tests.mbti.title', message: '내 MBTI, 정말 맞을까?' }),
    description: msg({ id: 'tests.mbti.description', message: '철석같이 믿던 네 글자, 다시 확인해 봐요.' }),
    questionCount: 16,
    colour: 'mint',
    Icon: Puzzle,
    isComingSoon: true,
  },
  {
    id: 'food',
    title: msg({ id: 'tests.food.title', message: '나를 닮은 음식' }),
    description: msg({ id: 'tests.food.description', message: '나는 떡볶이일까요, 삼계탕일까요?' }),
    questionCount: 5,
    colour: 'coral',
    Icon: Soup,
    isComingSoon: true,
  },
];
