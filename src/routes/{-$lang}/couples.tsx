import { createFileRoute } from '@tanstack/react-router';
import { importTraitTexts } from '#i18n/import-trait-texts.ts';
import { CouplesScreen } from '#screens/couples/couples-screen.tsx';
import { parseCouplesSearch } from '#screens/couples/couples-search.ts';
import { loadInTime } from '#screens/frame/load-in-time.ts';

export const Route = createFileRoute('/{-$lang}/couples')({
  validateSearch: parseCouplesSearch,
  loader: ({ context: { language } }) => loadInTime(importTraitTexts(language)),
  component: Couples,
});

function Couples() {
  return <CouplesScreen traitTexts={Route.useLoaderData()} searchFromUrl={Route.useSearch()} />;
}
