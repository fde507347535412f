import type { Control, ControlProps } from '../../control';
import { useFileControls } from '../../file-controls';

/** Guided photo list. The module that stores files provides the upload control. */
function View(props: ControlProps) {
  const { captures: Provided } = useFileControls();
  return <Provided {...props} />;
}

export const capturesControl: Control = { label: 'group', width: 'full', View };
