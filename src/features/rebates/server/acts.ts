import { writes } from '@/access/server';
import { act } from '@/job/server/detail';
import * as changes from '../changes';
import * as rebatesContract from '../contract';

export const setDeemed = writes(rebatesContract.setDeemed, (context) => act(context, changes.setDeemed(context.body.deemed_reason)));

export const overrideCap = writes(rebatesContract.overrideCap, (context) => act(context, changes.overrideCap(context.body.program_id, context.body.override)));
