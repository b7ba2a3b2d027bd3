import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceInFile } from './replace-in-file.ts';

const END_OF_FILE = /$/;

const HANDLER = `import type { EndpointHandler, HandlerDependencies } from './endpoint-handler.ts';

/** \`GET /api/version\`. */
export function createGetVersionHandler({ responses }: Pick<HandlerDependencies, 'responses'>): EndpointHandler {
  return () => responses.json({ version: '1' }, 'never');
}
`;

/** Adds a dummy endpoint to the copy of the project at `root`, by the steps in CONTRIBUTING.md. */
export function addEndpoint(root: string): void {
  replaceInFile(
    root,
    'src/api/contract.ts',
    END_OF_FILE,
    '\nexport const VersionSchema = v.object({ version: v.string() });\n',
  );
  replaceInFile(root, 'src/api/endpoints.ts', / {2}SubmissionSchema,\n/, '$&  VersionSchema,\n');
  replaceInFile(
    root,
    'src/api/endpoints.ts',
    /\n\} as const satisfies/,
    `
  version: {
    method: 'GET',
    path: '/api/version',
    response: VersionSchema,
    cache: 'never',
    errors: [],
    operationId: 'getVersion',
    summary: 'The version of the API',
  },$&`,
  );
  writeFileSync(join(root, 'server/api/get-version.ts'), HANDLER);
  replaceInFile(
    root,
    'server/api/handlers.ts',
    /import \{ createGetStatsHandler \}.*\n/,
    "$&import { createGetVersionHandler } from './get-version.ts';\n",
  );
  replaceInFile(
    root,
    'server/api/handlers.ts',
    /\n {2}\};\n/,
    '\n    version: createGetVersionHandler(dependencies),$&',
  );
  replaceInFile(
    root,
    'mocks/handlers.ts',
    /\n {2}openapi: .*/,
    "$&\n  version: () => HttpResponse.json({ version: '1' }),",
  );
  replaceInFile(
    root,
    'server/api/openapi.test.ts',
    /\n {2}getOpenApi: .*/,
    "$&\n  getVersion: [() => createTestApp().request('/api/version')],",
  );
  replaceInFile(root, 'server/api/openapi.test.ts', /(\n +)'GET \/api\/openapi.json',/, "$&$1'GET /api/version',");
}
