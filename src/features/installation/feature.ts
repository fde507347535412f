import { defineEffect, type Feature } from '@/job';
import { compareInstalledWithPlanned } from './equipment';
import { COMPARE_INSTALLED_WITH_PLANNED, SCHEDULE_INSTALLATION } from './named-effects';
import { scheduleInstallation } from './schedule';

/** Functions that run when installation tasks are completed. */
export const installationFeature: Feature = {
  effects: [defineEffect(COMPARE_INSTALLED_WITH_PLANNED, compareInstalledWithPlanned), defineEffect(SCHEDULE_INSTALLATION, scheduleInstallation)],
};
