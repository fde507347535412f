export { fundsNoticeSchema, likelyAmountSchema } from './contract';
export { jobProgramsFeature } from './feature';
export { fundsNotices } from './funds';
export { likelyAmountOf } from './likely-amount';
export { notifyEligibility, notifyNewlyIneligible } from './notify';
export { notifyReevaluation, recordRuleChanges, ruleChangesBetween } from './rule-changes';
export { amountsView, criterionView, formatOpenAmounts, sharesWithoutFee, sourceTitle, stepView, unmetView } from './view';
