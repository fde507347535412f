import { SimulatedUtilityPage } from '@/features/utility-data/simulator/web';
import { demoPage } from './demo-shell';
import { t } from './messages';

/** Simulated sign-in page of a utility, on which homeowners share their energy use. */
export const start = demoPage({ title: t('demo_utility_title'), Page: SimulatedUtilityPage });
