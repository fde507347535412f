import { lookAtRemembered } from '@/record/server/known-jobs';
import { frozen } from './frozen';

/** A job that is remembered is shared by all who ask for it (decision 309): in tests of the server whoever writes into one fails. */
lookAtRemembered(({ state, columns }) => {
  frozen(state);
  frozen(columns);
});
