/** The card above a page whose data are older, with the elements that it needs. */
import '../elements/ui/button/define.ts';
import '../elements/ui/copy/define.ts';
import '../elements/ui/note/define.ts';

export {
  showConnectionCard,
  showFailureCard,
} from '../elements/shell/error-screen/failure-card.ts';
