import { typedHouseholds } from '../typed-households';

export const HOUSEHOLDS = typedHouseholds('vanilla');
