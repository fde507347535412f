import type { Control, ControlProps } from '../../control';
import { useFileControls } from '../../file-controls';

/** Files of the job, by id. The module that stores files provides the upload control. */
function View(props: ControlProps) {
  const { files: Provided } = useFileControls();
  return <Provided {...props} />;
}

export const filesControl: Control = { label: 'group', width: 'full', View };
