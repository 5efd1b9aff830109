/** Combined at random for subscribers. */
export const firstNames =
  `Abena Adrián Agnes Ahmed Aiko Alejandra Amara Anders Anjali Anton Asha Astrid Beatrice Benedikt
Bilal Blessing Bronwyn Camila Carys Chidi Clara Colette Damola Daria Dev Diego Edith Elif Elio Emilia Esther Ewa Fatima
Felix Fiona Gabriel Gita Grace Hana Harold Hiba Hugo Ida Ife Imogen Ines Ivo Jamila Jasper Joan Jorge Josefina Kaito
Kamala Karim Kavita Kwame Lars Leila Lena Lorenzo Lucinda Magnus Malik Marisol Mei Mina Mordecai Nadine Naomi Nikolai
Noor Odette Olu Orla Paloma Percy Petra Quinn Rafael Ravi Rhea Rosa Ruben Saanvi Salma Selma Simone Sofia Stefan Sunita
Tadeo Tamar Tariq Thea Tomas Uma Vera Viola Wanda Willa Xavier Yara Yusra Zainab Zofia`.split(/\s+/)

export const lastNames = `Abbott Adeyinka Alvarez Amin Andrade Bakker Banerjee Barros Bergström Bhatt Bianchi Boateng
Brennan Calloway Campos Carmody Castillo Chaudhry Chen Clarke Conteh Cooper Da-Silva Daniels Delgado Demirci Dlamini
Doyle Dubois Eriksen Fairweather Farouk Feldman Fontaine Fraser Gallo Garza Gomes Greene Gupta Haas Haile Harper Hassan
Hayashi Henderson Horvath Ibarra Idris Jansen Jensen Joshi Kaplan Katz Kelly Khan Kim Kowalski Kumar Larsen Le Lopez
Macleod Malone Marín Mehta Mensah Moreau Morales Morgan Mwangi Nakamura Navarro Nguyen Nilsen Novak Nunez Obi Oduya
Okoro Olsen Ortega Owusu Park Patel Pereira Petrov Pham Quiroga Rahman Ramos Reid Rivera Romano Rossi Sato Schmidt
Shapiro Silva Singh Sokolov Suleiman Tanaka Teixeira Tran Turner Vargas Volkov Walsh Weber Yamada Yilmaz Zhang`.split(
  /\s+/,
)
