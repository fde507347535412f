export { programs } from './feature';
export { notifyEligibility, notifyNewlyIneligible } from './notify';
export { amountsView, criterionView } from './view';
