import type { Translation } from '../area.ts';
import type { administrators as english } from '../en/administrators.ts';

export const administrators: Translation<typeof english> = {
  administrators: 'मंज़ूरी के इंतज़ार में एडमिन',
  investors: 'मंज़ूरी के इंतज़ार में निवेशक',
  failed: 'इंतज़ार वाले खाते लोड नहीं हो पाए।',
  approve: 'मंज़ूर करें',
  decline: 'अस्वीकार करें',
  'approve-name': '{name} को मंज़ूर करें',
  'decline-name': '{name} को अस्वीकार करें',
  'signed-up': '{time} को साइन अप किया',
  'approve-administrators': 'इस एडमिन को मंज़ूर करें?',
  'decline-administrators': 'इस एडमिन को अस्वीकार करें?',
  'approve-investors': 'इस निवेशक को मंज़ूर करें?',
  'decline-investors': 'इस निवेशक को अस्वीकार करें?',
  'approve-administrators-help':
    'एडमिन सभी निवेशकों को देखते हैं, रणनीतियाँ प्रकाशित करते हैं, जॉब चलाते हैं, ट्रेडिंग रोकते हैं और ऑर्डर निपटाते हैं। सिर्फ़ जान-पहचान वालों को मंज़ूर करें।',
  'approve-investors-help':
    'निवेशक ब्रोकर खाता जोड़कर प्लान से ट्रेड कर सकते हैं। सिर्फ़ जान-पहचान वालों को मंज़ूर करें।',
  'decline-help': 'इससे खाता बंद हो जाएगा। इस ईमेल से दूसरा खाता नहीं बनेगा।',
  'verdict-failed': 'फ़ैसला नहीं सहेजा जा सका।',
  decided: 'फ़ैसला सहेज लिया गया।',
  unknown: 'उपलब्ध नहीं',
};
