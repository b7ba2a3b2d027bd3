import { writeFileSync } from 'node:fs';
import { licencesPage } from './licences/licences-page.ts';

writeFileSync('docs/licences.md', licencesPage());
