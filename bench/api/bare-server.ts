/**
 * The baseline of `npm run bench:api`: a plain Node server that responds to every request with the same result. Of a
 * POST it first parses the body. It has no routes, no checks and no store.
 */
import { createServer } from 'node:http';
import { resultOf } from '#catalogue/result.ts';
import { sheetOf } from '#domain/answer.ts';

/** Any answer sheet: all results are about equally long. */
const SHEET = sheetOf(777);
const body = Buffer.from(JSON.stringify(resultOf(SHEET)));

const server = createServer((request, response) => {
  const send = () => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
    response.end(body);
  };
  if (request.method !== 'POST') return send();
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    JSON.parse(Buffer.concat(chunks).toString());
    send();
  });
});

server.listen(Number(process.env.PORT), '127.0.0.1', () => {
  console.log(`Ready on http://127.0.0.1:${process.env.PORT}`);
});
