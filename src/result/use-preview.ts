import { useLingui } from '@lingui/react/macro';
import { couplePreviewPath } from '#domain/pages/preview-paths.ts';
import { type CoupleOfResult, coupleTexts } from '#domain/wire.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import type { PageHeadProps } from '#ui/head/page-head.tsx';

/** The preview (og:image) of a couple (docs/decisions/042). */
export function usePreview(couple: CoupleOfResult): NonNullable<PageHeadProps['preview']> {
  const { t } = useLingui();
  const { name1, name2, drama } = coupleTexts(couple, useLanguage());
  return {
    path: couplePreviewPath(couple.id),
    alt: t({ id: 'result.picture.alt', message: `〈${drama}〉의 ${name1} ♥ ${name2}` }),
  };
}
