import { createFileRoute } from '@tanstack/react-router';
import { isPrefixLanguage } from '#domain/language.ts';

/** The optional language prefix: one of six; Korean has none. `false` says that a text, such as `ko`, is no prefix. */
export const Route = createFileRoute('/{-$lang}')({
  params: {
    parse: (params: { lang?: string | undefined }) =>
      params.lang === undefined || isPrefixLanguage(params.lang) ? params : false,
  },
});
