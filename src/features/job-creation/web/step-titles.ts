import type { Step } from '../create-form';
import { t } from './messages';

export const STEP_TITLES: Record<Step, string> = { home: t('home'), homeowner: t('homeowner'), programs: t('programs') };
