import { effect, type Feature } from '@/job';
import { compareWithPlan } from './equipment';
import { scheduleInstallation } from './schedule';

export const installation: Feature = { effects: [effect('compare_with_plan', compareWithPlan), effect('schedule_installation', scheduleInstallation)] };
