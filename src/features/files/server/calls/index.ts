import type { UseCase } from '@/access/server';
import { add } from './add';
import { categorise } from './categorise';
import { explain } from './explain';
import { link } from './link';
import { list } from './list';
import type { FileParts } from './parts';
import { remove, restore } from './remove';
import { rescan } from './rescan';

/** Files are bound to jobs here: whose job it is decides who may see what. */
export const attachmentCalls = (parts: FileParts): UseCase[] => [
  list(parts),
  add(parts),
  categorise(parts),
  explain(parts),
  remove(parts),
  restore(parts),
  rescan(parts),
  link(parts),
];

export { prepareFileJob } from './prepare';
