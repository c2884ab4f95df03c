/** What a landing page shows where the brand wrote no steps or questions: those of the product, in the language of the page. */
import type { LandingPage } from '../../../contract/pages.ts';
import type { LandingScreenMessages } from './landing-screen.messages.ts';

export const getSteps = ({ steps }: LandingPage, t: LandingScreenMessages): LandingPage['steps'] =>
  steps.length
    ? steps
    : [
        { icon: 'lucide:user-check', title: t.stepJoin, text: t.stepJoinText },
        { icon: 'lucide:pen-line', title: t.stepPublish, text: t.stepPublishText },
        { icon: 'lucide:hand-coins', title: t.stepClaim, text: t.stepClaimText },
      ];

export const getQuestions = ({ faq }: LandingPage, t: LandingScreenMessages): LandingPage['faq'] =>
  faq.length
    ? faq
    : [
        { q: t.faqToken, a: t.faqTokenText },
        { q: t.faqPaid, a: t.faqPaidText },
        { q: t.faqDisclosure, a: t.faqDisclosureText },
        { q: t.faqDeleted, a: t.faqDeletedText },
      ];
