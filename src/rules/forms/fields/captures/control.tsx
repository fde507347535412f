import type { Control, ControlProps } from '../../web/control';
import { useFileControls } from '../../web/file-controls';

/** A guided list of photos. What brings them in is provided by whoever keeps files. */
function View(props: ControlProps) {
  const { captures: Provided } = useFileControls();
  return <Provided {...props} />;
}

export const capturesControl: Control = { label: 'group', width: 'full', View };
