// Written by scripts/generate/pages.mjs from common/page-table.ts.
/** Registers the screens of the pages that the server renders. */
import '../elements/screens/dashboard-screen/define.ts';
import '../elements/screens/help-screen/define.ts';
import '../elements/screens/article-screen/define.ts';
import '../elements/screens/campaign-terms-screen/define.ts';
import '../elements/screens/campaign-preview-screen/define.ts';
import '../elements/screens/invitation-screen/define.ts';
import '../elements/screens/landing-screen/define.ts';
import '../elements/screens/login-error-screen/define.ts';
import '../elements/screens/not-allowed-screen/define.ts';
