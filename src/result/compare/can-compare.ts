import { decodeResultId } from '#domain/ids/result-id.ts';

/** Whether there can be a comparison: the URL names a friend, and both ids encode their answers (spec point 10). */
export function canCompare(id: string, friendId: string | undefined): friendId is string {
  return friendId !== undefined && decodeResultId(id) !== null && decodeResultId(friendId) !== null;
}
