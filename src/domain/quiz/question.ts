/** The nine questions with their option values (spec §3) and icons. Texts are in `src/i18n/quiz-texts.ts`, by key. */
export const QUESTIONS = [
  question(1, { romantic: 'candle', adventure: 'compass', cultural: 'ticket', casual: 'street-food' }),
  question(2, { direct: 'speech', protective: 'coat', compromise: 'handshake', space: 'footsteps' }),
  question(3, { adventure: 'lightning', careful: 'eaves', flexible: 'cafe', together: 'jacket' }),
  question(4, { passionate: 'flame', stable: 'house', growth: 'sprout', fun: 'laugh' }),
  question(5, { communication: 'chat', protection: 'shield', growth: 'stairs', freedom: 'kite' }),
  question(6, { comfort: 'hug', solve: 'key', listen: 'phone', space: 'hourglass' }),
  question(7, { protect: 'net', support: 'megaphone', plan: 'notebook', together: 'seats' }),
  question(8, { intimate: 'whisper', lively: 'firework', natural: 'hands', special: 'gift' }),
  question(9, { stability: 'table', passion: 'heartbeat', growth: 'tree', adventure: 'plane' }),
] as const;

export type Question = (typeof QUESTIONS)[number];
export type QuestionId = Question['id'];
type Option = Question['options'][number];
export type OptionIcon = Option['icon'];
/** Key of a question's or an option's text, such as `quiz.q1` and `quiz.q1.romantic`. */
export type QuizTextKey = Question['textKey'] | Option['textKey'];

interface QuestionOf<Id extends number, Icons extends Record<string, string>> {
  readonly id: Id;
  readonly textKey: `quiz.q${Id}`;
  readonly options: readonly OptionOf<Id, Icons>[];
}

type OptionOf<Id extends number, Icons extends Record<string, string>> = {
  [Value in keyof Icons & string]: {
    readonly value: Value;
    readonly textKey: `quiz.q${Id}.${Value}`;
    readonly icon: Icons[Value];
  };
}[keyof Icons & string];

function question<const Id extends number, const Icons extends Record<string, string>>(
  id: Id,
  icons: Icons,
): QuestionOf<Id, Icons> {
  const options = Object.entries(icons).map(([value, icon]) => ({
    value,
    textKey: `quiz.q${id}.${value}`,
    icon,
  }));
  return { id, textKey: `quiz.q${id}`, options: options as OptionOf<Id, Icons>[] };
}
