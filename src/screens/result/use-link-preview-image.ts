import { useLingui } from '@lingui/react/macro';
import type { PageHeadProps } from '#document/page-head.tsx';
import { couplePreviewImagePath } from '#domain/link-preview-image.ts';
import { type CoupleOfResult, coupleTexts } from '#domain/wire.ts';
import { useLanguage } from '#i18n/language-context.tsx';

/** The link preview image (og:image) of a couple (docs/decisions/042). */
export function useLinkPreviewImage(couple: CoupleOfResult): NonNullable<PageHeadProps['previewImage']> {
  const { t } = useLingui();
  const { name1, name2, drama } = coupleTexts(couple, useLanguage());
  return {
    path: couplePreviewImagePath(couple.id),
    alt: t({ id: 'result.picture.alt', message: `〈${drama}〉의 ${name1} ♥ ${name2}` }),
  };
}
