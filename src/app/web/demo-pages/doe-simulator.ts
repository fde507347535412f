import { DoeSimulatorPage } from '@/features/federal-reports/web/simulator/doe-simulator-page';
import { demoPage } from './demo-shell';
import { t } from './messages';

/** Simulated API of DOE. */
export const start = demoPage({ title: t('demo_doe_title'), Page: DoeSimulatorPage });
