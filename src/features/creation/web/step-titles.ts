import type { Step } from '../page';
import { t } from './messages';

export const STEP_TITLES: Record<Step, string> = { home: t('home'), homeowner: t('homeowner'), programs: t('programs') };
