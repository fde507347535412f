export { programs } from './feature';
export { tellEligibility, tellNewlyIneligible } from './told';
export { amountsView, criterionView } from './view';
