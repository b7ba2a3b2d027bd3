import type { Language } from '#domain/language.ts';

/** Texts of the notice that the bundle or a language's texts can't be loaded, and of `unavailable-page.ts`. */
export const LOAD_FAILURE_TEXTS: Readonly<
  Record<Language, { title: string; text: string; tryAgain: string; home: string }>
> = {
  ko: {
    title: '문제가 생겼어요',
    text: '화면을 불러오지 못했어요. 연결을 확인하거나 다른 브라우저로 열어 주세요.',
    tryAgain: '다시 시도',
    home: '처음으로',
  },
  en: {
    title: 'An error occurred',
    text: 'This page didn’t load. Check your connection, or try another browser.',
    tryAgain: 'Try Again',
    home: 'Home',
  },
  zh: {
    title: '出了点问题',
    text: '页面没有加载出来。请检查网络，或换个浏览器打开。',
    tryAgain: '再试一次',
    home: '首页',
  },
  es: {
    title: 'Algo salió mal',
    text: 'La página no se cargó. Revisa tu conexión o prueba con otro navegador.',
    tryAgain: 'Reintentar',
    home: 'Inicio',
  },
  ar: {
    title: 'حدث خطأ ما',
    text: 'تعذّر تحميل الصفحة. تحقّق من الاتصال أو جرّب متصفحًا آخر.',
    tryAgain: 'إعادة المحاولة',
    home: 'الرئيسية',
  },
  ru: {
    title: 'Что-то пошло не так',
    text: 'Страница не загрузилась. Проверь соединение или открой её в другом браузере.',
    tryAgain: 'Попробовать снова',
    home: 'На главную',
  },
  fr: {
    title: 'Un problème est survenu',
    text: 'La page ne s’est pas chargée. Vérifie ta connexion ou essaie un autre navigateur.',
    tryAgain: 'Réessayer',
    home: 'Accueil',
  },
};
