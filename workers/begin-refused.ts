import type { ThreadCalls } from '../src/model/thread-calls.ts';
import { beginRefused as begin } from '../src/read/begin-refused.ts';

export const beginRefused: ThreadCalls['beginRefused'] = async (head) => begin(head);
