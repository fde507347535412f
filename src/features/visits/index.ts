export { cancelVisit, createVisit, listVisits, putVisit, type Visit } from './contract';
export { addMinutes, conflictsOf, dayOf, minutesBetween, VISIT_KINDS, type VisitKind } from './visit';
