import type { Feature } from '@/job';
import { programView } from './view';

export const jobProgramsFeature: Feature = { view: { program: programView } };
