import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Perspective, usePerspective } from './perspective.ts';

/** The words of a result that depend on whose it is, by the place where they stand. */
export interface PerspectiveTexts {
  readonly kicker: MessageDescriptor;
  readonly subtitle: MessageDescriptor;
  readonly drama: MessageDescriptor;
  /** With the lead's name as `{lead}`. */
  readonly lead: MessageDescriptor;
  readonly episodes: MessageDescriptor;
  readonly traits: MessageDescriptor;
  readonly shape: MessageDescriptor;
  /** With the names of two traits, `{trait1}` and `{trait2}`. */
  readonly why: MessageDescriptor;
  /** What the chart calls the one whose result it is. */
  readonly player: MessageDescriptor;
  readonly closest: MessageDescriptor;
  readonly play: MessageDescriptor;
}

export const PERSPECTIVE_TEXTS: Readonly<Record<Perspective, PerspectiveTexts>> = {
  own: {
    kicker: msg({ id: 'result.own.kicker', message: '나와 가장 닮은 드라마 커플' }),
    subtitle: msg({
      id: 'result.own.subtitle',
      message: '아홉 장면에서 고른 답을 이어 붙이니 이 두 사람의 드라마가 됐어요.',
    }),
    drama: msg({ id: 'result.own.drama', message: '나의 드라마' }),
    lead: msg({ id: 'result.own.lead', message: '둘 중 나는 {lead}' }),
    episodes: msg({ id: 'result.own.episodes', message: '나의 아홉 에피소드' }),
    traits: msg({ id: 'result.own.traits', message: '나와 두 사람, 이런 점이 닮았어요' }),
    shape: msg({ id: 'result.own.shape', message: '나의 연애 그래프' }),
    why: msg({ id: 'result.own.why', message: '두 사람처럼 나도 사랑할 땐 1순위 {trait1}, 2순위 {trait2}!' }),
    player: msg({ id: 'self.me', message: '나' }),
    closest: msg({ id: 'result.own.closest', message: '나와 아깝게 엇갈린 커플들' }),
    play: msg({ id: 'result.own.play', message: '다시 해 보기' }),
  },
  other: {
    kicker: msg({ id: 'result.other.kicker', message: '친구와 가장 닮은 드라마 커플' }),
    subtitle: msg({
      id: 'result.other.subtitle',
      message: '친구가 아홉 장면에서 고른 답을 이어 붙이니 이 두 사람의 드라마가 됐어요.',
    }),
    drama: msg({ id: 'result.other.drama', message: '친구의 드라마' }),
    lead: msg({ id: 'result.other.lead', message: '둘 중 친구는 {lead}' }),
    episodes: msg({ id: 'result.other.episodes', message: '친구의 아홉 에피소드' }),
    traits: msg({ id: 'result.other.traits', message: '친구와 두 사람, 이런 점이 닮았어요' }),
    shape: msg({ id: 'result.other.shape', message: '친구의 연애 그래프' }),
    why: msg({ id: 'result.other.why', message: '두 사람처럼 친구도 사랑할 땐 1순위 {trait1}, 2순위 {trait2}!' }),
    player: msg({ id: 'self.player', message: '이 결과의 주인공' }),
    closest: msg({ id: 'result.other.closest', message: '친구와 아깝게 엇갈린 커플들' }),
    play: msg({ id: 'result.other.play', message: '나도 해 보기' }),
  },
  compared: {
    kicker: msg({ id: 'result.compared.kicker', message: '첫 번째 사람의 드라마 커플' }),
    subtitle: msg({
      id: 'result.compared.subtitle',
      message: '이 사람이 아홉 장면에서 고른 답을 이어 붙이니 이 커플의 드라마가 됐어요.',
    }),
    drama: msg({ id: 'result.compared.drama', message: '이 사람의 드라마' }),
    lead: msg({ id: 'result.compared.lead', message: '드라마 속에서 이 사람은 {lead}' }),
    episodes: msg({ id: 'result.compared.episodes', message: '이 사람의 아홉 에피소드' }),
    traits: msg({ id: 'result.compared.traits', message: '드라마 속 두 사람과 닮은 점' }),
    shape: msg({ id: 'result.compared.shape', message: '이 사람의 연애 그래프' }),
    why: msg({
      id: 'result.compared.why',
      message: '드라마 속 두 사람처럼 사랑할 땐 1순위 {trait1}, 2순위 {trait2}!',
    }),
    player: msg({ id: 'compare.first', message: '첫 번째 사람' }),
    closest: msg({ id: 'result.compared.closest', message: '그다음으로 닮은 커플' }),
    play: msg({ id: 'result.compared.play', message: '새로 해 보기' }),
  },
};

/** The words for the result on this page. */
export function usePerspectiveTexts(): PerspectiveTexts {
  return PERSPECTIVE_TEXTS[usePerspective()];
}
