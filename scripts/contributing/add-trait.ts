import { replaceInFile } from './replace-in-file.ts';

const NEW_TRAIT = 'playful';

/**
 * Adds a dummy trait to a copy of the project, with each couple's score in `plot-personality.json`. Type errors then
 * name the other files that lack the trait.
 */
export function addTrait(root: string): void {
  replaceInFile(root, 'src/domain/trait.ts', /\n\] as const;/, `\n  '${NEW_TRAIT}',$&`);
  replaceInFile(root, 'scripts/plot-personality.json', /\n( +"supportive": \d+)/g, `\n    "${NEW_TRAIT}": 50,\n$1`);
}
