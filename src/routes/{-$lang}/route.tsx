import { createFileRoute } from '@tanstack/react-router';
import { isPrefixLanguage } from '#domain/language.ts';

/** The optional language prefix: one of six; Korean has none. `false`: no prefix, such as `/ko` or any other text. */
export const Route = createFileRoute('/{-$lang}')({
  params: {
    parse: (params: { lang?: string | undefined }) =>
      params.lang === undefined || isPrefixLanguage(params.lang) ? params : false,
  },
});
