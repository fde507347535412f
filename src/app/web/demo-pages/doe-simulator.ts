import { DoeSimulatorPage } from '@/features/federal-reports/web/simulator/doe-simulator-page';
import { demoPage } from './demo-shell';
import { t } from './messages';

/** Simulated API of the U.S. Department of Energy (DOE). */
export const start = demoPage({ title: t('demo_doe_title'), Page: DoeSimulatorPage });
