import { typedHouseholds } from '../typed-households';

export const GOLDEN_HOUSEHOLDS = typedHouseholds('other');
