import { effect, type Feature } from '@/job';
import { compareWithPlan } from './equipment';
import { COMPARE_WITH_PLAN, SCHEDULE_INSTALLATION } from './named-effects';
import { scheduleInstallation } from './schedule';

export const installation: Feature = { effects: [effect(COMPARE_WITH_PLAN, compareWithPlan), effect(SCHEDULE_INSTALLATION, scheduleInstallation)] };
