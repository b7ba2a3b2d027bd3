export const ENTRY = 'src/app/entry-client.tsx';

/** Screens by the first segment of their address, and the module that draws each: the route splitter cuts it off its rules. */
export const SCREENS: Readonly<Record<string, string>> = {
  '': drawn('index'),
  couples: drawn('couples'),
  'more-tests': drawn('more-tests'),
  quiz: drawn('quiz.{-$step}'),
  results: drawn('results.{-$id}'),
};

function drawn(route: string): string {
  return `src/routes/{-$lang}/${route}.tsx?tsr-split=component`;
}
