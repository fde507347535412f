import type { FeatureServer } from '@/job/server/feature';
import { whatIsVoided } from '../void';

export const signingServer: FeatureServer = {
  answers: { confirm: whatIsVoided },
};
