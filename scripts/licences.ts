import { writeFileSync } from 'node:fs';
import { renderLicencesPage } from './licences/licences-page.ts';

writeFileSync('docs/licences.md', renderLicencesPage());
