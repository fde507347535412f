export { programs } from './feature';
export { notifyEligibility, notifyNewlyIneligible } from './notify';
export { amountsView, criterionView, openInWords, sourceTitle, stepView, withoutFee } from './view';
