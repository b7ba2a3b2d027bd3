import { createServer } from 'node:http';
import { resultOf } from '#catalogue/result.ts';
import { sheetOf } from '#domain/answer.ts';

/**
 * The baseline: a plain Node server that sends one result to every request, to a POST after parsing its body. It has no
 * routes, no checks and no store.
 */
const body = Buffer.from(JSON.stringify(resultOf(sheetOf(777))));

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
