import { createFileRoute } from '@tanstack/react-router';
import { isPrefixLanguage } from '#domain/language.ts';

/** The optional language prefix: one of six, or none. `/ko` and all other first segments are not prefixes. */
export const Route = createFileRoute('/{-$lang}')({
  params: {
    parse: (params: { lang?: string | undefined }) =>
      params.lang === undefined || isPrefixLanguage(params.lang) ? params : false,
  },
});
