import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { edit } from './edit.ts';

const HANDLER = `import type { EndpointHandler, HandlerDependencies } from './endpoint-handler.ts';

/** \`GET /api/version\`. */
export function createGetVersion({ responses }: Pick<HandlerDependencies, 'responses'>): EndpointHandler {
  return () => responses.json({ version: '1' }, 'never');
}
`;

/** Adds a dummy endpoint to a copy of the project as CONTRIBUTING.md says. */
export function addEndpoint(root: string): void {
  edit(root, 'src/api/contract.ts', /$/, '\nexport const VersionSchema = v.object({ version: v.string() });\n');
  edit(root, 'src/api/endpoints.ts', / {2}SubmissionSchema,\n/, '$&  VersionSchema,\n');
  edit(
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
  edit(
    root,
    'server/api/handlers.ts',
    /(import \{ createGetStats \}.*\n)/,
    "$1import { createGetVersion } from './get-version.ts';\n",
  );
  edit(root, 'server/api/handlers.ts', /\n {2}\};\n/, '\n    version: createGetVersion(dependencies),$&');
  edit(root, 'mocks/handlers.ts', /(\n {2}openapi: .*)/, "$1\n  version: () => HttpResponse.json({ version: '1' }),");
  edit(
    root,
    'server/api/openapi.test.ts',
    /(\n {2}getOpenApi: .*)/,
    "$1\n  getVersion: [() => createTestApp().request('/api/version')],",
  );
  edit(root, 'server/api/openapi.test.ts', /(\n +)'GET \/api\/openapi.json',/, "$&$1'GET /api/version',");
}
