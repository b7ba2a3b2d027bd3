import { createFileRoute } from '@tanstack/react-router';
import { isPrefixLanguage } from '#domain/language.ts';

/** The optional language prefix: one of six; Korean has none. `parse` returns false for other texts, such as `ko`. */
export const Route = createFileRoute('/{-$lang}')({
  params: {
    parse: (params: { lang?: string | undefined }) =>
      params.lang === undefined || isPrefixLanguage(params.lang) ? params : false,
  },
});
