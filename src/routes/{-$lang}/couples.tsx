import { createFileRoute } from '@tanstack/react-router';
import { CouplesScreen } from '#couples/couples-screen.tsx';
import { parseCouplesSearch } from '#couples/couples-search.ts';
import { importTraitTexts } from '#i18n/import-trait-texts.ts';
import { loadInTime } from '#ui/frame/load-in-time.ts';

export const Route = createFileRoute('/{-$lang}/couples')({
  validateSearch: parseCouplesSearch,
  loader: ({ context: { language } }) => loadInTime(importTraitTexts(language)),
  component: Couples,
});

function Couples() {
  return <CouplesScreen traitTexts={Route.useLoaderData()} searchFromUrl={Route.useSearch()} />;
}
