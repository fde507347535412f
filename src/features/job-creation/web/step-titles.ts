import type { CreateStep } from '../create-form';
import { t } from './messages';

export const STEP_TITLES: Record<CreateStep, string> = { home: t('home'), homeowner: t('homeowner'), programs: t('programs') };
