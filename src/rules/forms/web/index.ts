export { keyOf } from './answer-values';
export { ConflictDialog } from './conflict-dialog';
export { type ControlProps, inputAttributes } from './control';
export { ErrorSummary, fieldLabelOf } from './error-summary';
export { FieldView } from './field-view';
export { FieldComments, ResolveProvider } from './field-wrapper/field-comments';
export { HeadingContext } from './field-wrapper/field-frame';
export { SkippableContext } from './field-wrapper/skippable';
export { type FileControls, FileControlsProvider, useVisibility } from './file-controls';
export { focusPath } from './focus';
export {
  OpenFormProvider,
  useFieldState,
  useFormErrors,
  useFormSummary,
  useFormValue,
  useOpenFormOrTask,
  useOpenTaskInForm,
  useSaveState,
  useShownForm,
} from './form-context';
export { type FormView, fieldsOf, isChangedSince, visibleFields } from './form-view';
export { FormsProvider } from './load-form';
export { LocalForm } from './local-form';
export type { OpenForm } from './open-form';
export type { Completion, OpenTask } from './open-task';
export { PrefilledField } from './prefilled-field';
export { ReadOnlyAnswers } from './read-only';
export type { SaveRequest, SaveResponse } from './save';
export { SaveStatus } from './save-status';
export { FormScope } from './scope';
export { TaskForm } from './task-form';
export { formIdentity, openInBackground, useFormCode, useOpenTask } from './use-task';
export type { WidgetProps, Widgets } from './widget';
export { WidgetProvider } from './widgets';
