import { effect, type Feature } from '@/job/feature';
import { shareRebate } from './effect';

export const rebates: Feature = { effects: [effect('share_rebate', shareRebate)] };
