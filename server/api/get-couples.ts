import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ENDPOINTS } from '#api/endpoints.ts';
import { COUPLES } from '#catalogue/couples.ts';
import { type Representation, representationResponse } from '../http/representation.ts';
import type { EndpointHandler } from './endpoint-handler.ts';
import { jsonRepresentation } from './responses.ts';

// The list never changes, so it is compressed once, when the process starts.
const UNCOMPRESSED = jsonRepresentation(COUPLES, ENDPOINTS.couples.cache);
const COUPLE_LIST: Representation = {
  ...UNCOMPRESSED,
  compressed: { br: brotliCompressSync(UNCOMPRESSED.body), gzip: gzipSync(UNCOMPRESSED.body) },
};

/** Handles `GET /api/couples`. */
export const getCouples: EndpointHandler = ({ req }) => representationResponse(COUPLE_LIST, req.raw);
