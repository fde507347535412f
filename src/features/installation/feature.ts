import { defineEffect, type Feature } from '@/job';
import { compareInstalledWithReserved } from './equipment';
import { COMPARE_INSTALLED_WITH_RESERVED, SCHEDULE_INSTALLATION } from './named-effects';
import { scheduleInstallation } from './schedule';

/** Registers the effects of installation tasks. */
export const installation: Feature = {
  effects: [defineEffect(COMPARE_INSTALLED_WITH_RESERVED, compareInstalledWithReserved), defineEffect(SCHEDULE_INSTALLATION, scheduleInstallation)],
};
