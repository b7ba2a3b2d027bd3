import { createFileRoute } from '@tanstack/react-router';
import { isPrefixLanguage } from '#domain/language.ts';

/** The optional language prefix: one of six, or nothing. Any other first segment is no prefix, `/ko` included. */
export const Route = createFileRoute('/{-$lang}')({
  params: {
    parse: (params: { lang?: string | undefined }) =>
      params.lang === undefined || isPrefixLanguage(params.lang) ? params : false,
  },
});
