import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QuizTextKey } from '#domain/quiz/question.ts';

/** The texts of questions and options, by their text keys in the domain (spec §3). */
export const QUIZ_TEXTS: Readonly<Record<QuizTextKey, MessageDescriptor>> = {
  'quiz.q1': msg({ id: 'quiz.q1', message: '해\u00a0질\u00a0녘, 두근두근 첫\u00a0데이트. 어디로\u00a0갈까요?' }),
  'quiz.q1.romantic': msg({ id: 'quiz.q1.romantic', message: '노을 명당 창가\u00a0자리, 촛불까지 예약\u00a0완료' }),
  'quiz.q1.adventure': msg({ id: 'quiz.q1.adventure', message: '둘 다 처음인 동네, 지도는\u00a0끄고' }),
  'quiz.q1.cultural': msg({ id: 'quiz.q1.cultural', message: '골목\u00a0끝 독립영화관, 관객은 우리\u00a0둘뿐' }),
  'quiz.q1.casual': msg({ id: 'quiz.q1.casual', message: '플라스틱 의자에\u00a0앉아 떡볶이 한\u00a0접시' }),
  'quiz.q2': msg({ id: 'quiz.q2', message: '네온사인 아래 첫\u00a0말다툼. 다음\u00a0장면은?' }),
  'quiz.q2.direct': msg({ id: 'quiz.q2.direct', message: '서운한 거 세\u00a0가지, 지금 다\u00a0말해요' }),
  'quiz.q2.protective': msg({
    id: 'quiz.q2.protective',
    message: '삐졌어도 핫팩은 그\u00a0사람\u00a0손에 쥐여\u00a0줘요',
  }),
  'quiz.q2.compromise': msg({ id: 'quiz.q2.compromise', message: '“잘못은 딱\u00a0반반!” 악수를\u00a0청해요' }),
  'quiz.q2.space': msg({ id: 'quiz.q2.space', message: '한\u00a0정거장쯤 말없이 걸어요' }),
  'quiz.q3': msg({ id: 'quiz.q3', message: '갑자기 비가! 드라마답게 우산은\u00a0없어요. 이럴\u00a0땐?' }),
  'quiz.q3.adventure': msg({ id: 'quiz.q3.adventure', message: '에라 모르겠다, 웃으며 빗속으로!' }),
  'quiz.q3.careful': msg({ id: 'quiz.q3.careful', message: '처마 밑에 나란히, 그칠\u00a0때까지' }),
  'quiz.q3.flexible': msg({ id: 'quiz.q3.flexible', message: '계획 변경, 제일\u00a0가까운 카페로!' }),
  'quiz.q3.together': msg({ id: 'quiz.q3.together', message: '재킷 하나를 둘이서 뒤집어써요' }),
  'quiz.q4': msg({
    id: 'quiz.q4',
    message: '비\u00a0갠\u00a0옥상, 별이\u00a0총총. 우리\u00a0드라마 관전\u00a0포인트는?',
  }),
  'quiz.q4.passionate': msg({ id: 'quiz.q4.passionate', message: '온\u00a0국민이 휴지 찾는 절절한\u00a0사랑' }),
  'quiz.q4.stable': msg({ id: 'quiz.q4.stable', message: '밥\u00a0냄새 폴폴 나는 푸근한\u00a0일상' }),
  'quiz.q4.growth': msg({ id: 'quiz.q4.growth', message: '매회 한\u00a0뼘씩 크는 두\u00a0주인공' }),
  'quiz.q4.fun': msg({ id: 'quiz.q4.fun', message: '본편보다 더\u00a0웃긴 NG\u00a0모음' }),
  'quiz.q5': msg({
    id: 'quiz.q5',
    message: '새벽\u00a0편의점, 그\u00a0사람\u00a0어머니가 돈봉투를\u00a0쓱. 내\u00a0대사는?',
  }),
  'quiz.q5.communication': msg({ id: 'quiz.q5.communication', message: '“어머니, 라면\u00a0드시면서 얘기해요.”' }),
  'quiz.q5.protection': msg({
    id: 'quiz.q5.protection',
    message: '“넣어\u00a0두세요. 이\u00a0사람은 제가\u00a0지켜요.”',
  }),
  'quiz.q5.growth': msg({ id: 'quiz.q5.growth', message: '“감사합니다. 이\u00a0사람 꿈에\u00a0투자할게요.”' }),
  'quiz.q5.freedom': msg({ id: 'quiz.q5.freedom', message: '“이거면 세계\u00a0일주 되겠는데요?”' }),
  'quiz.q6': msg({ id: 'quiz.q6', message: '집에\u00a0오니 첫눈. 그\u00a0사람이 울먹이며\u00a0전화했어요. 나는?' }),
  'quiz.q6.comfort': msg({ id: 'quiz.q6.comfort', message: '슬리퍼\u00a0바람으로 달려가 안아\u00a0줘요' }),
  'quiz.q6.solve': msg({ id: 'quiz.q6.solve', message: '“누가\u00a0울렸어?” 날\u00a0밝기\u00a0전에 해결해요' }),
  'quiz.q6.listen': msg({ id: 'quiz.q6.listen', message: '배터리가 다\u00a0닳을\u00a0때까지 들어\u00a0줘요' }),
  'quiz.q6.space': msg({ id: 'quiz.q6.space', message: '“지금 말 안\u00a0해도\u00a0돼. 기다릴게.”' }),
  'quiz.q7': msg({
    id: 'quiz.q7',
    message: '첫차\u00a0안, 그\u00a0사람이 “퇴사할래. 꿈이\u00a0생겼어.” 내\u00a0대답은?',
  }),
  'quiz.q7.protect': msg({ id: 'quiz.q7.protect', message: '“넘어지면 내가 받아\u00a0줄게.”' }),
  'quiz.q7.support': msg({
    id: 'quiz.q7.support',
    message: '“넌 꼭\u00a0해낼\u00a0거야. 1호\u00a0팬 여기\u00a0있잖아.”',
  }),
  'quiz.q7.plan': msg({ id: 'quiz.q7.plan', message: '“멋지다! 자,\u00a01번부터 적어\u00a0보자.”' }),
  'quiz.q7.together': msg({ id: 'quiz.q7.together', message: '“그럼 내\u00a0사표도 같이\u00a0내자.”' }),
  'quiz.q8': msg({
    id: 'quiz.q8',
    message: '동트기\u00a0전, 한강\u00a0다리\u00a0위. 고백하기 딱\u00a0좋은데, 어떻게?',
  }),
  'quiz.q8.intimate': msg({ id: 'quiz.q8.intimate', message: '강바람보다 작게, 귓가에만 속삭여요' }),
  'quiz.q8.lively': msg({ id: 'quiz.q8.lively', message: '강변북로까지 다\u00a0들리게 외쳐요' }),
  'quiz.q8.natural': msg({ id: 'quiz.q8.natural', message: '대사는 생략, 걷다가 슬쩍\u00a0손부터' }),
  'quiz.q8.special': msg({
    id: 'quiz.q8.special',
    message: '초저녁부터 숨겨\u00a0온\u00a0이벤트, 드디어 첫\u00a0방송!',
  }),
  'quiz.q9': msg({ id: 'quiz.q9', message: '해가\u00a0뜨고, 마지막\u00a0장면. 우리의\u00a0시즌\u00a02는?' }),
  'quiz.q9.stability': msg({ id: 'quiz.q9.stability', message: '같은\u00a0식탁, 같은\u00a0반찬, 같은\u00a0티격태격' }),
  'quiz.q9.passion': msg({ id: 'quiz.q9.passion', message: '십\u00a0년이 지나도 현관\u00a0앞 입맞춤' }),
  'quiz.q9.growth': msg({ id: 'quiz.q9.growth', message: '같이 심은 나무랑 우리, 누가 더\u00a0크나 내기해요' }),
  'quiz.q9.adventure': msg({ id: 'quiz.q9.adventure', message: '편도\u00a0티켓 두\u00a0장, 목적지는 미정' }),
};
