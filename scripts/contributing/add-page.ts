import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '#domain/language.ts';
import { inventText } from './invent-text.ts';
import { replaceInFile } from './replace-in-file.ts';

const ROUTE = `import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '#head/page-head.tsx';
import { Footer } from '#screens/frame/footer.tsx';
import { PageBar } from '#screens/frame/page-bar.tsx';

export const Route = createFileRoute('/{-$lang}/about')({ component: About });

function About() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        address="/about"
        title={t({ id: 'about.head.title', message: '가상' })}
        description={t({ id: 'about.head.description', message: '가상' })}
      />
      <main>
        <PageBar />
        <h1>
          <Trans id="about.title">가상</Trans>
        </h1>
      </main>
      <Footer />
    </>
  );
}
`;

/** Adds a dummy page to a copy of the project as CONTRIBUTING.md says, except its translations. */
export function addPage(root: string): void {
  replaceInFile(root, 'src/domain/pages.ts', /\n\] as const;/, "\n  page({ pattern: '/about' }),$&");
  writeFileSync(join(root, 'src/routes/{-$lang}/about.tsx'), ROUTE);
}

/** Translates the page's texts, after `npm run extract` has added them. */
export function translatePage(root: string): void {
  for (const language of LANGUAGES.filter((language) => language !== 'ko')) {
    const file = join(root, `locales/${language}/messages.po`);
    const texts = readFileSync(file, 'utf8');
    writeFileSync(file, texts.replace(/(msgid "about\..+"\nmsgstr )""/g, `$1"${inventText(language)}"`));
  }
}
